import {describe, expect, it, vi} from 'vitest';
import {LogOutput} from './log-output.js';

describe('log lines', () => {
  it('are written together, after a moment and in order', () => {
    vi.useFakeTimers();
    const written: string[] = [];
    const output = new LogOutput({write: (text) => written.push(text)});
    output.write('one\n');
    output.write('two\n');
    expect(written).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(written).toEqual(['one\ntwo\n']);
    vi.useRealTimers();
  });

  it('do not wait when there are many', () => {
    const written: string[] = [];
    const output = new LogOutput({write: (text) => written.push(text)});
    output.write('x'.repeat(64 * 1024));
    expect(written).toHaveLength(1);
  });
});
