/** The administrator's logo, or ours: containers side by side. Decorative, because the name is next to it. */
export function Logo({ src, size }: { src: string; size: number }) {
  if (src) return <img className="q-logo" src={src} alt="" width={size} height={size} />;
  return (
    <svg className="q-logo" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#1668c5" />
      <path d="M7 10h8v5H7zM17 10h8v5h-8zM7 17h8v5H7z" fill="#fff" />
      <path d="M17 17h8v5h-8z" fill="#8cc5ff" />
    </svg>
  );
}
