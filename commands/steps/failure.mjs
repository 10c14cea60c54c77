/** A failure that the user can fix; its message is one clear sentence. */
export class Failure extends Error {}

const full = 'The disk is full: free some space, then run the command again.';

/** The message for an error of a command. */
export function explain(error) {
  if (error instanceof Failure) return error.message;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return full;
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') {
    return `${error.path} cannot be written: check who owns this folder.`;
  }
  return error.message;
}

/** The reason for a failure, extracted from a tool's output. */
export function reasonIn(output) {
  if (/\bENOSPC\b|\bEDQUOT\b|No space left on device/i.test(output)) return full;
  const lines = output.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  const npm = lines.find((line) => /^npm error [^\s]+ \S+ \S+/.test(line));
  if (npm) return npm.replace('npm error ', '');
  // The innermost cause is the most helpful; without one, the first line that names an error.
  const at = lines.findLastIndex((line) => line.includes('[cause]:'));
  const error = lines.slice(at < 0 ? lines.findIndex((line) => /\berror\b/i.test(line)) : at);
  const [reason = '', detail = ''] = error.map((line) =>
    line
      .trim()
      .replace(/^.*\[cause\]:\s*/, '')
      .replace(/^(\[ERROR\]\s*)?\w*Error:\s*/, ''),
  );
  return detail && !detail.startsWith('at ') ? `${reason} ${detail}` : reason;
}

/** Runs a command; on failure, prints its message and exits with code 1, without a stack trace. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
