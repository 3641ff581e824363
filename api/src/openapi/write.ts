// npm run --silent openapi > openapi.json: the description of the API, as /api/openapi.json serves it.
import { describeApi } from './document.ts';

process.stdout.write(`${JSON.stringify(describeApi(), null, 2)}\n`);
