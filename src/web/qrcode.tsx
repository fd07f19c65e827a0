/** A link as a QR code, for a telephone to read from this screen. No canvas, and no styles in it. */
import { useEffect, useState } from 'preact/hooks';
import type { QrPath } from './qrpath.ts';

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [code, setCode] = useState<QrPath>();
  useEffect(() => {
    // Loaded when somebody looks at it.
    void import('./qrpath.ts').then(({ qrPath }) => setCode(qrPath(text)));
  }, [text]);
  if (!code) return null;
  const { size, path } = code;
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
