/** Something that the person at the keyboard can mend; its message is one clear sentence. */
export class Failure extends Error {}

const full = 'The disk is full: free some space, then run the command again.';

/** The sentence for an error that came up while a command worked. */
export function explain(error) {
  if (error instanceof Failure) return error.message;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return full;
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') {
    return `${error.path} cannot be written: check who owns this folder.`;
  }
  return error.message;
}

/** The reason for a failure, picked out of what a tool printed. */
export function reasonIn(output) {
  if (/\bENOSPC\b|\bEDQUOT\b|No space left on device/i.test(output)) return full;
  const lines = output.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  const npm = lines.find((line) => /^npm error [^\s]+ \S+ \S+/.test(line));
  if (npm) return npm.replace('npm error ', '');
  // The innermost cause says most; without one, the first line that names an error does.
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

/** Runs a command's work; a failure ends it with its sentence and exit code 1, never with a stack. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
