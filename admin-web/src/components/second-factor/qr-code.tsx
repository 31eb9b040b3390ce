import { useMemo } from 'react';
import { encode } from 'uqr';
import './second-factor.css';

const QUIET_ZONE = 4;

/** Without one, all eight masks are tried, which takes ten times as long. Any of them can be read. */
const QUICK_MASK = 2;

type QrCodeProps = {
  text: string;
  label: string;
  /** For thousands at once. */
  quick?: boolean;
};

export function QrCode({ text, label, quick = false }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: QUIET_ZONE, ...(quick && { maskPattern: QUICK_MASK }) });
    const modules = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: modules.join('') };
  }, [text, quick]);
  return (
    <svg className="admin-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} className="admin-qr-background" />
      <path d={path} className="admin-qr-modules" />
    </svg>
  );
}
