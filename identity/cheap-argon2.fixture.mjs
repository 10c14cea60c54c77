import {createRequire} from 'node:module';

// Loaded with require, which the tests' configuration does not redirect to this file.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/** The real algorithm at its lowest cost: at its usual one a thousand learners take a minute of a busy machine. */
export const hash = (password) => argon2.hash(password, {memoryCost: 8, timeCost: 1, parallelism: 1});

export const {verify} = argon2;
