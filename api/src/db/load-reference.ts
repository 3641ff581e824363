import type pg from 'pg';
import departments from '../../reference/departments.json' with { type: 'json' };
import languages from '../../reference/languages.json' with { type: 'json' };
import skills from '../../reference/skills.json' with { type: 'json' };

/** Writes departments, roles, languages and skills from the files; ids stay, so a second run changes nothing. What
    administrators added under the same name stays theirs, and what they hid stays hidden (rule moderation/lists-2). */
export async function loadReference(client: pg.ClientBase): Promise<void> {
  await upsertNumbered(client, 'departments', departments);
  const roles = departments.flatMap((department) =>
    department.roles.map((role) => ({ ...role, departmentId: department.id })),
  );
  await client.query(
    `INSERT INTO department_roles (id, department_id, name, show_in_ui)
     SELECT id, "departmentId", name, "showInUI"
     FROM jsonb_to_recordset($1) AS role (id uuid, "departmentId" uuid, name text, "showInUI" boolean)
     WHERE NOT EXISTS (SELECT FROM department_roles AS added WHERE added.department_id = "departmentId"
       AND lower(added.name) = lower(role.name) AND added.id <> role.id)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name,
       show_in_ui = department_roles.show_in_ui AND excluded.show_in_ui`,
    [JSON.stringify(roles)],
  );
  const named = languages.map(({ id, language }) => ({ id, name: language }));
  await upsertNumbered(client, 'languages', named);
  await client.query(
    `INSERT INTO skills (id, name)
     SELECT id, skill FROM jsonb_to_recordset($1) AS entry (id uuid, skill text)
     WHERE NOT EXISTS (SELECT FROM skills AS added
       WHERE lower(added.name) = lower(entry.skill) AND added.id <> entry.id)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
    [JSON.stringify(skills)],
  );
}

/** Entries keep their first bit: stored listings depend on it. */
async function upsertNumbered(
  client: pg.ClientBase,
  table: 'departments' | 'languages',
  entries: { id: string; name: string }[],
): Promise<void> {
  const list = JSON.stringify(entries.map(({ id, name }) => ({ id, name })));
  await client.query(
    `UPDATE ${table} SET name = entry.name
     FROM jsonb_to_recordset($1) AS entry (id uuid, name text)
     WHERE entry.id = ${table}.id AND entry.name <> ${table}.name`,
    [list],
  );
  await client.query(
    `INSERT INTO ${table} (id, name, bit)
     SELECT entry.id, entry.name,
       (SELECT coalesce(max(bit), -1) FROM ${table}) + row_number() OVER (ORDER BY entry.name)
     FROM jsonb_to_recordset($1) AS entry (id uuid, name text)
     WHERE NOT EXISTS (SELECT FROM ${table} AS known
       WHERE known.id = entry.id OR lower(known.name) = lower(entry.name))`,
    [list],
  );
}
