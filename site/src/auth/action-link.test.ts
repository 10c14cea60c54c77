import {expect, it} from 'vitest';
import {isEmailConfirmation, readActionLink} from './action-link';

it.each([
  {search: '', hash: '#mode=verifyEmail&oobCode=a-b_c&apiKey=x'},
  {search: '?mode=verifyEmail&oobCode=a-b_c&apiKey=x', hash: ''},
  {search: '?mode=verifyEmail&oobCode=a-b_c', hash: '#heading'},
  {search: '?next=%2Fdocs', hash: '#mode=verifyEmail&oobCode=a-b_c'},
])('reads a link out of a mail, ours and that of a Firebase project: %o', (location) => {
  const link = readActionLink(location);
  expect([link.get('mode'), link.get('oobCode')]).toEqual(['verifyEmail', 'a-b_c']);
  expect(isEmailConfirmation(link)).toBe(true);
});

it.each([
  {search: '', hash: ''},
  {search: '?next=%2Fdocs', hash: '#oobCode'},
  {search: '', hash: '#mode=verifyEmail'},
  {search: '?mode=resetPassword&oobCode=a', hash: ''},
])('takes no other address for a confirmation: %o', (location) => {
  expect(isEmailConfirmation(readActionLink(location))).toBe(false);
});
