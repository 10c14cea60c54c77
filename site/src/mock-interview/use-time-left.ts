import {useEffect, useRef, useState} from 'react';

/** A time as `4:05`; `0:00` when it is up. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time left until the end, to be shown; undefined without an end. Calls back when it is up. */
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
