import {type ReactNode} from 'react';

/** The six digits that an authenticator app shows; some apps put a space between the threes. */
export default function CodeField(): ReactNode {
  return (
    <label>
      Code from your authenticator app
      <input name="code" inputMode="numeric" autoComplete="one-time-code" pattern="[0-9 ]{6,7}" required />
    </label>
  );
}

/** Only the digits. */
export const typedCode = (fields: FormData): string => String(fields.get('code')).replaceAll(' ', '');
