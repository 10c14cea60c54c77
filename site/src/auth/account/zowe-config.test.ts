import {expect, it} from 'vitest';
import {zoweConfig} from './zowe-config';

it.each([
  ['https://framewright.example/docs', {host: 'framewright.example', port: 443, protocol: 'https'}],
  ['http://127.0.0.1:3000/', {host: '127.0.0.1', port: 3000, protocol: 'http'}],
])('leads Zowe from %s to the machine, and holds no secret', (address, where) => {
  const {profiles} = zoweConfig(new URL(address), 'FW00042');
  expect(profiles.practice).toEqual({type: 'zosmf', properties: {...where, user: 'FW00042'}, secure: ['password']});
});
