import { useEffect, useState } from 'react';
import { logError } from '#web/platform/report-error.ts';

type QrDrawing = { size: number; path: string };

/** A QR code, dark on light in every theme, or cameras would not read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<QrDrawing>();
  useEffect(() => {
    let isMounted = true;
    const draw = async () => {
      const next = await qrDrawing(text);
      if (isMounted) setDrawn(next);
    };
    void draw().catch(logError);
    return () => {
      isMounted = false;
    };
  }, [text]);
  if (!drawn) return <div className="q-factor-qr q-skeleton" />;
  return (
    <svg className="q-factor-qr" role="img" aria-label={label} viewBox={`0 0 ${drawn.size} ${drawn.size}`}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={drawn.path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** Fetched with the first code that is shown. */
async function qrDrawing(text: string): Promise<QrDrawing> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: cells.join('') };
}
