import { documentSubjects } from '../documents/types';

/** What the education center holds, by the word that stands in its addresses. */
export const educationKinds = {
  pictures: 'Pictures',
  videos: 'Videos',
  documents: 'Documents',
} as const;

/** What it is about: the subjects of documents, and those of pictures and videos. */
export const educationSubjects = {
  'water-supply': 'Where water comes from',
  ...documentSubjects,
} as const;

export type EducationKind = keyof typeof educationKinds;
export type EducationSubject = keyof typeof educationSubjects;

/** A picture of `public/pictures`. */
export type Picture = {
  /** Path of the file. */
  src: string;
  /** In px. */
  width: number;
  height: number;
  alt: string;
  caption: string;
};

/** A gallery, a video or a document, as lists show it. */
export type EducationItem = {
  kind: EducationKind;
  href: string;
  title: string;
  description: string;
  /** Language of its words, such as `en` or `es`. */
  language: string;
  subject: EducationSubject;
  /** Day, YYYY-MM-DD. */
  date: string;
  /** What it is, in short: `6 pictures`, `PDF, 12 pages, 340 kB`. */
  facts: string;
  cover: Picture | null;
  sample: boolean;
};

export type Gallery = { title: string; description: string; html: string; pictures: Picture[] };

export type Video = {
  title: string;
  description: string;
  date: string;
  /** Path of a file of this site. */
  src: string;
  /** Path of its captions, WebVTT. */
  captions: string;
  poster: string;
  /** Its words, for those who cannot hear or play it. */
  html: string;
};
