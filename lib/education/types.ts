import type { Picture } from '../content/picture';
import { documentSubjects } from '../documents/types';

/** Kinds of education center items. The keys appear in URLs. */
export const educationKinds = {
  pictures: 'Pictures',
  videos: 'Videos',
  documents: 'Documents',
} as const;

/** The subjects of documents, pictures and videos. */
export const educationSubjects = {
  'water-supply': 'Where water comes from',
  ...documentSubjects,
} as const;

export type EducationKind = keyof typeof educationKinds;
export type EducationSubject = keyof typeof educationSubjects;

/** A picture in a gallery. */
export type GalleryPicture = Picture & { caption: string };

/** A gallery, video or document in a list. */
export type EducationItem = {
  kind: EducationKind;
  href: string;
  title: string;
  description: string;
  /** Language of the text, such as `en` or `es`. */
  language: string;
  subject: EducationSubject;
  /** YYYY-MM-DD. */
  date: string;
  /** Short facts about the item: `6 pictures`, `PDF, 12 pages, 340 kB`. */
  facts: string;
  cover: GalleryPicture | null;
  sample: boolean;
};

export type Gallery = {
  title: string;
  description: string;
  html: string;
  pictures: GalleryPicture[];
};

export type Video = {
  title: string;
  description: string;
  date: string;
  /** Path of the video file on this site. */
  src: string;
  /** Path of the WebVTT captions. */
  captions: string;
  poster: string;
  /** The transcript, for people who cannot hear or play the video. */
  html: string;
};
