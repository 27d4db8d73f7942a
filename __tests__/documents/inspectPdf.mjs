// Prints the properties of PDF files as JSON. This is a separate script because Jest cannot load
// pdf.js, which is an ES module.
import { readFileSync } from 'node:fs';
import { getDocumentProxy } from 'unpdf';

const languagesIn = (node) =>
  [node.lang, ...(node.children ?? []).flatMap(languagesIn)].filter(Boolean);
const rolesIn = (node) => [node.role, ...(node.children ?? []).flatMap(rolesIn)].filter(Boolean);

async function inspect(file) {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(file)));
  const { info } = await pdf.getMetadata();
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const tree = (await page.getStructTree()) ?? {};
    const [roles, languages] = [rolesIn(tree), languagesIn(tree)];
    pages.push({ roles, languages, text: items.map(({ str }) => str).join('\n') });
  }
  const outline = ((await pdf.getOutline()) ?? []).map(({ title }) => title);
  const { Marked: isTagged } = (await pdf.getMarkInfo()) ?? {};
  return { isTagged, title: info.Title, language: info.Language, outline, pages };
}

console.log(JSON.stringify(await Promise.all(process.argv.slice(2).map(inspect))));
