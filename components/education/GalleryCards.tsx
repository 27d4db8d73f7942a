import { styled } from '@mui/material/styles';
import Image from 'next/image';
import type { EducationItem } from '@/lib/education/types';
import { SiteLink } from '../navigation/SiteLink';
import { EducationFacts } from './EducationList';

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: theme.spacing(3),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    position: 'relative',
    overflow: 'hidden',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
  },
  '& li:hover a': { textDecoration: 'underline' },
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '3 / 2',
    objectFit: 'cover',
  },
  '& .text': { padding: theme.spacing(1.5, 2, 2) },
  '& h3': { margin: 0, fontSize: '1.15rem', lineHeight: 1.35 },
  '& a': { textDecoration: 'none' },
  // Makes the whole card clickable.
  '& a::after': { content: "''", position: 'absolute', inset: 0 },
  '& p': { margin: theme.spacing(0.5, 0, 0), lineHeight: 1.5 },
  '& .facts': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));

/** The width of a card, so the browser can choose an image size. */
const SIZES = '(min-width: 1200px) 376px, (min-width: 700px) 46vw, 92vw';

/** Galleries as cards, each with its first picture. */
export function GalleryCards({ items }: { items: EducationItem[] }) {
  return (
    <Cards>
      {items.map((item, i) => (
        <li key={item.href}>
          {item.cover && (
            <Image
              src={item.cover.src}
              width={item.cover.width}
              height={item.cover.height}
              // The title below already says what the gallery shows.
              alt=""
              sizes={SIZES}
              loading={i < 3 ? 'eager' : 'lazy'}
            />
          )}
          <div className="text">
            <h3>
              <SiteLink href={item.href}>{item.title}</SiteLink>
            </h3>
            <EducationFacts item={item} />
            <p>{item.description}</p>
          </div>
        </li>
      ))}
    </Cards>
  );
}
