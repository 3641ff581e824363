// A typical server by a small team: Express and Sequelize, models, findAndCountAll, JSON. It checks no session.
import express from 'express';
import { DataTypes, Op, Sequelize } from 'sequelize';

const [port, url] = process.argv.slice(2);
const sequelize = new Sequelize(url, { logging: false, pool: { max: 10 }, dialectOptions: socketOf(url) });
const pageSize = 24;

const text = DataTypes.TEXT;
const integer = DataTypes.SMALLINT;
const Artist = sequelize.define(
  'artist',
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    publicIdentifier: text,
    name: text,
    role: text,
    gender: text,
    age: integer,
    talentCategory: text,
    skills: DataTypes.ARRAY(text),
    languages: DataTypes.ARRAY(text),
    currentCity: text,
    currentState: text,
    homeCity: text,
    homeState: text,
    screenFrom: integer,
    screenTo: integer,
    bio: text,
    picture: DataTypes.JSON,
  },
  { schema: 'rival', tableName: 'artists', underscored: true, timestamps: false },
);
const Application = sequelize.define(
  'application',
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    projectId: DataTypes.UUID,
    projectRoleId: DataTypes.UUID,
    artistId: DataTypes.UUID,
  },
  { tableName: 'applications', underscored: true, timestamps: false },
);
Artist.hasMany(Application, { foreignKey: 'artistId' });

const card = { exclude: ['bio'] };
const inOrder = [
  ['name', 'ASC'],
  ['id', 'ASC'],
];

/** Adds host and socket folder to the address of the private database. */
function socketOf(address) {
  const host = new URL(address).searchParams.get('host');
  return host ? { host } : {};
}

function conditions(query) {
  const where = [];
  if (query.searchQuery) where.push({ name: { [Op.iLike]: `%${query.searchQuery}%` } });
  if (query.gender) where.push({ gender: query.gender });
  if (query.ageRange) where.push({ age: { [Op.between]: query.ageRange.split('-').map(Number) } });
  if (query.stageAge) {
    const [from, to] = query.stageAge.split('-').map(Number);
    where.push({ screenFrom: { [Op.lte]: to }, screenTo: { [Op.gte]: from } });
  }
  if (query.location) {
    const states = query.location.split(',');
    where.push({ [Op.or]: [{ currentState: states }, { homeState: states }] });
  }
  if (query.languages) where.push({ languages: { [Op.overlap]: query.languages.split(',') } });
  return { [Op.and]: where };
}

const app = express();

app.get('/artists', async (request, response) => {
  const page = Number(request.query.page ?? 1);
  const { rows, count } = await Artist.findAndCountAll({
    attributes: card,
    where: conditions(request.query),
    order: inOrder,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  response.json({ success: true, data: { artists: rows, total: count, hasMore: page * pageSize < count } });
});

const applicantsOf = (projectId) => ({ model: Application, where: { projectId }, required: true });

app.get('/talents', async (request, response) => {
  const page = Number(request.query.page ?? 1);
  const { rows, count } = await Artist.findAndCountAll({
    attributes: card,
    include: applicantsOf(request.query.projectId),
    distinct: true,
    order: inOrder,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  response.json({ success: true, data: { artists: rows, total: count, hasMore: page * pageSize < count } });
});

app.get('/adjacent', async (request, response) => {
  const current = await Artist.findByPk(request.query.currentArtistId);
  const after = {
    [Op.or]: [{ name: { [Op.gt]: current.name } }, { name: current.name, id: { [Op.gt]: current.id } }],
  };
  const rows = await Artist.findAll({
    attributes: card,
    include: applicantsOf(request.query.projectId),
    where: after,
    order: inOrder,
    limit: 2,
  });
  response.json({ success: true, data: { artist: rows[0] ?? null, hasNext: rows.length > 1 } });
});

app.get('/artists/:publicIdentifier', async (request, response) => {
  const artist = await Artist.findOne({ where: { publicIdentifier: request.params.publicIdentifier } });
  if (!artist) return response.status(404).json({ success: false });
  response.json({ success: true, data: artist });
});

app.listen(Number(port), '127.0.0.1');
