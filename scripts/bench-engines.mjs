// The search benchmark's engines. Each takes documents and returns a function from a query to paths.
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { createEngine } from '../lib/server/search/local/engine.ts';

const fields = ['title', 'headings', 'keywords', 'description', 'text'];
const boost = { title: 12, keywords: 7, headings: 4, description: 3 };
const flat = (document) => ({ ...document, headings: document.headings.join('\n') });

async function embedded(documents, hints) {
  const engine = createEngine(documents, hints);
  return async (query) =>
    engine({ query, num: 10, start: 0 }).items.map(({ link }) => new URL(link).pathname);
}

async function orama(documents) {
  const schema = Object.fromEntries(['path', ...fields].map((field) => [field, 'string']));
  const tokenizer = { language: 'english', stemming: true, stemmerSkipProperties: ['path'] };
  const database = create({ schema, components: { tokenizer } });
  await insertMultiple(database, documents.map(flat));
  return async (query) => {
    const { hits } = await search(database, { term: query, properties: fields, boost, limit: 10 });
    return hits.map(({ document }) => document.path);
  };
}

async function miniSearch(documents) {
  const index = new MiniSearch({
    idField: 'path',
    fields,
    processTerm: (term) => stemmer(term.toLowerCase()),
    searchOptions: { boost, fuzzy: 0.2, prefix: (_term, i, terms) => i === terms.length - 1 },
  });
  index.addAll(documents.map(flat));
  return async (query) =>
    index
      .search(query)
      .slice(0, 10)
      .map(({ id }) => id);
}

export const engines = { Embedded: embedded, Orama: orama, MiniSearch: miniSearch };
