import { fileFacts, langOf, languageName } from '../../documents/format';
import type { DocumentSummary } from '../../documents/types';
import type { EducationItem } from '../../education/types';
import { listDocuments } from '../documents';
import { gallerySources, type GallerySource } from './galleries';
import { videoSources, type VideoSource } from './videos';

/** Everything in the education center, newest first. */
export async function listEducation(options: { drafts?: boolean } = {}): Promise<EducationItem[]> {
  const documents = await listDocuments({}, options);
  const items = [
    ...gallerySources().map(fromGallery),
    ...videoSources().map(fromVideo),
    ...documents.map(fromDocument),
  ];
  return items.sort((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title));
}

function fromGallery(gallery: GallerySource): EducationItem {
  const { href, title, description, subject, date, sample, pictures } = gallery;
  const facts = pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`;
  const cover = pictures[0] ?? null;
  const about = { href, title, description, language: 'en', subject, date, facts, cover, sample };
  return { kind: 'pictures', ...about };
}

function fromVideo(video: VideoSource): EducationItem {
  const { href, title, description, subject, date, length: facts, sample } = video;
  const about = { href, title, description, language: 'en', subject, date, facts, sample };
  return { kind: 'videos', cover: null, ...about };
}

function fromDocument(document: DocumentSummary): EducationItem {
  const { href, title, description, language, subject, date, sample } = document;
  const facts = documentFacts(document);
  const about = { href, title, description, language, subject, date, facts, sample };
  return { kind: 'documents', cover: null, ...about };
}

function documentFacts(document: DocumentSummary): string {
  const { language } = document;
  const facts = fileFacts(document);
  return langOf(language) ? `${facts}, ${languageName(language)}` : facts;
}
