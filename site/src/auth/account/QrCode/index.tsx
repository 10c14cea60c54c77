import {type ReactNode} from 'react';
import {encode} from 'uqr';
import styles from './styles.module.css';

/** A text as a QR code, dark on light in both colour modes: many cameras read no other. */
export default function QrCode({text, label}: {text: string; label: string}): ReactNode {
  // With the standard's margin of four modules.
  const {data, size} = encode(text, {border: 4});
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
