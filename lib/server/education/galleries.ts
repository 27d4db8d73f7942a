import agency from '../../site/agency.json';
import { array, boolean, object, string } from 'yup';
import { EDUCATION_PATH, parseFilter } from '../../education/filter';
import { educationSubjects, type EducationSubject, type Gallery } from '../../education/types';
import { markdownFiles } from '../content/files';
import { pictureAt } from '../content/pictures';
import { markdownBody, type TextBody } from '../content/textBody';
import { daySchema } from '../time/day';

export const subjects = Object.keys(educationSubjects) as EducationSubject[];

const frontMatter = object({
  title: string().required(),
  description: string().required(),
  date: daySchema().required(),
  subject: string().oneOf(subjects).required(),
  keywords: string().default(''),
  sample: boolean().default(false),
  pictures: array(
    object({
      file: string()
        .matches(/^[\w.-]+\.(jpe?g|png|webp|avif)$/i, '${path} must be a file name such as dam.jpg')
        .required(),
      alt: string().required(),
      caption: string().default(''),
    }),
  )
    .min(1)
    .required(),
});

export type GallerySource = Omit<Gallery, 'html'> & {
  href: string;
  date: string;
  subject: EducationSubject;
  keywords: string;
  sample: boolean;
  body: TextBody;
};

/** `name.md` shows the files in `pictures/name` at `/education-center/pictures/name`. */
const pathOf = (name: string) => `${EDUCATION_PATH}/pictures/${name}`;

/** The galleries in `galleries`. */
export const gallerySources = (): GallerySource[] =>
  agency.features.education ? readGalleries() : [];

const readGalleries: () => GallerySource[] = markdownFiles('galleries', {
  schema: frontMatter,
  toItem: ({ name, data, body }): GallerySource => {
    if (parseFilter(['pictures', name])) throw new Error(`A gallery cannot be named ${name}`);
    return {
      ...data,
      href: pathOf(name),
      pictures: data.pictures.map(({ file, alt, caption }) => ({
        ...pictureAt(`/pictures/${name}/${file}`, alt),
        caption,
      })),
      body: markdownBody(body),
    };
  },
  pathOf,
});

/** The rendered gallery at a path, or null if there is none. */
export function getGallery(href: string): Gallery | null {
  const source = gallerySources().find((gallery) => gallery.href === href);
  if (!source) return null;
  const { title, description, pictures, body } = source;
  return { title, description, pictures, html: body.render().html };
}
