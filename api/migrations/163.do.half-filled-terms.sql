-- A draft keeps pay and height while somebody still types them: the checks keep kinds and bounds alone.
-- A check that goes takes nothing from any program: all still work.
-- oldest program: 0
ALTER TABLE project_roles DROP CONSTRAINT project_roles_pay;
ALTER TABLE project_roles DROP CONSTRAINT project_roles_height;
ALTER TABLE project_roles ADD CONSTRAINT project_roles_pay CHECK (
  CASE pay_kind
    WHEN 'paid' THEN coalesce(pay_from BETWEEN 1 AND 99999999, true)
      AND coalesce(pay_to BETWEEN 1 AND 99999999, true)
      AND coalesce(pay_per IN ('day', 'project', 'month'), true) AND coalesce(pay_within BETWEEN 1 AND 365, true)
    WHEN 'unpaid' THEN num_nonnulls(pay_from, pay_to, pay_per, pay_within) = 0
    WHEN 'unsaid' THEN num_nonnulls(pay_from, pay_to, pay_per, pay_within) = 0
    ELSE false
  END IS TRUE) NOT VALID;
ALTER TABLE project_roles ADD CONSTRAINT project_roles_height CHECK (
  height_from BETWEEN 50 AND 250 AND height_to BETWEEN 50 AND 250) NOT VALID;
