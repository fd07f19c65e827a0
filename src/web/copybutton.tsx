/** Copies a text, and says that it did. */
import { useState } from 'preact/hooks';

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState<string>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Only pages that came over TLS, or from this machine, may.
      prompt('Copy this:', text);
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {copied === text ? 'Copied' : label}
    </button>
  );
}
