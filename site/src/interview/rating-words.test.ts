import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {moduleInHindi} from '../../language/hindi';

test.each(['deck.ts', 'use-practice.ts', 'use-cards.ts'])(
  '%s keeps ratings by the same names in every language',
  (name) => {
    const file = path.join(import.meta.dirname, name);
    const source = fs.readFileSync(file, 'utf8');
    expect(moduleInHindi(file, source)).toBe(source);
  },
);
