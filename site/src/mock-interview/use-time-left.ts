import {useEffect, useRef, useState} from 'react';

/** A time as `4:05`; what is over is `0:00`. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How much time is left until the end, to be shown; undefined where there is none. Calls back once it is over. */
export function useTimeLeft(end: number | undefined, onEnd: () => void): string | undefined {
  const [now, setNow] = useState(() => Date.now());
  const isOver = end !== undefined && now >= end;
  const callback = useRef(onEnd);
  useEffect(() => {
    callback.current = onEnd;
  });
  useEffect(() => {
    if (isOver) callback.current();
  }, [isOver]);
  useEffect(() => {
    if (end === undefined || isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [end, isOver]);
  return end === undefined ? undefined : clock(end - now);
}
