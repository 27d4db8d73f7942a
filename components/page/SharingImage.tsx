import agency from '@/lib/site/agency.json';
import { siteHost } from '@/lib/site/host';

/** The sharing image, in the subset of HTML and CSS that `next/og` supports. */
export function SharingImage() {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: 80,
        color: '#fff',
        background: 'linear-gradient(#06304d, #0b5a86)',
      }}
    >
      <div style={{ fontSize: 76, lineHeight: 1.15, maxWidth: 900 }}>{agency.name}</div>
      <div style={{ marginTop: 28, fontSize: 36, color: '#ffd58a' }}>{siteHost}</div>
      <svg
        width="1200"
        height="250"
        viewBox="0 0 1200 250"
        style={{ position: 'absolute', left: 0, bottom: 0 }}
      >
        <circle cx="980" cy="70" r="42" fill="#e8a93a" />
        <path fill="#2b719f" d="m400 250 260-190 70 60 110-90 120 110 90-60 150 110v60Z" />
        <path fill="#1d8f8f" d="M0 190c150-30 300-30 450 0s300 30 450 0 200-24 300-10v70H0Z" />
        <path fill="#0c7fa6" d="M0 220c150-24 300-24 450 0s300 24 450 0 200-20 300-6v36H0Z" />
      </svg>
    </div>
  );
}
