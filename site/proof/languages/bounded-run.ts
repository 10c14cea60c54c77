import {spawn} from 'node:child_process';
import {SampleFault} from './outcome';

/**
 * Limits of one run: far more than any sample needs, far less than would hurt the machine. The time limit is processor
 * time, which does not depend on the machine's load; a program that waits has minutes.
 */
const limits = {memoryKiB: 1024 * 1024, fileBlocks: 20 * 1024, printed: 64 * 1024, minutes: 5};

interface BoundedRun {
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** Of processor time. */
  seconds: number;
}

interface RunEnd {
  /** Null when a signal ended the program. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program with empty input and limited time, memory and output, and ends its child processes. */
export function runBounded({command, args, cwd, env, seconds}: BoundedRun): Promise<RunEnd> {
  const limited = `ulimit -v ${limits.memoryKiB}; ulimit -f ${limits.fileBlocks}; ulimit -c 0; ulimit -S -t ${seconds}; exec "$0" "$@"`;
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', limited, command, ...args], {
      cwd,
      env: {PATH: process.env.PATH ?? '', ...env},
      // A separate process group, so that child processes end with the program.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let fault: SampleFault | null = null;
    const stop = (reason: SampleFault) => {
      fault ??= reason;
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // It has ended by itself in the meantime.
      }
    };
    const tooLong = (time: string) => new SampleFault(`was still running after ${time} and was ended`, true);
    const timer = setTimeout(() => stop(tooLong(`${limits.minutes} minutes`)), limits.minutes * 60_000);
    const collect = (stream: NodeJS.ReadableStream) => {
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limits.printed) stop(new SampleFault(`printed more than ${limits.printed} bytes and was ended`));
        else chunks.push(chunk);
      });
      return () => Buffer.concat(chunks).toString('latin1');
    };
    const stdout = collect(child.stdout);
    const stderr = collect(child.stderr);
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (signal === 'SIGXCPU') stop(tooLong(`${seconds} s`));
      if (fault) reject(fault);
      else resolve({code, stdout: stdout(), stderr: stderr()});
    });
  });
}
