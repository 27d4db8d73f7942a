import styles from './Logo.module.css';
import { useId } from 'react';
import agency from '@/lib/site/agency.json';
import { Static } from '../hydration/Static';

/** The agency's logo and short name, linked to the home page. Only `MainBar` has room to show the full name. */
export function Logo({ className }: { className: string | undefined }) {
  return (
    <Static as="a" href="/" className={`${styles.root} ${className}`}>
      <LogoMark />
      <span className="wordmark">
        <strong>{agency.shortName}</strong>
        <small className="visually-hidden">{agency.name}</small>
        <span className="visually-hidden">, home</span>
      </span>
    </Static>
  );
}

/** A drop with a mountain peak, the sun and water inside. */
function LogoMark() {
  const id = useId();
  return (
    <svg viewBox="0 0 48 48" aria-hidden focusable="false">
      <clipPath id={id}>
        <path d="M24 2c7 9.5 15 17 15 26.5A15 15 0 0 1 24 44 15 15 0 0 1 9 28.5C9 19 17 11.5 24 2Z" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d="M0 0h48v48H0z" fill="#0b4f7d" />
        <circle cx="31.5" cy="19.5" r="4" fill="#e8a93a" />
        <path d="m4 35 12-15 6 7 4-4 14 14v11H4Z" fill="#d9ecf5" />
        <path d="M6 33c4-2.5 7-2.5 11 0s7 2.5 11 0 7-2.5 11 0v15H6Z" fill="#159a98" />
        <path d="M6 38c4-2.5 7-2.5 11 0s7 2.5 11 0 7-2.5 11 0v10H6Z" fill="#0c7fa6" />
      </g>
    </svg>
  );
}
