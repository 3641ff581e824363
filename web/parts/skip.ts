import { beforeEach } from 'vitest';

beforeEach(({ skip }) => skip('no browser was found'));
