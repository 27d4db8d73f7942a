export { uploadsHealth } from './chosenStore';
export { isFileId } from './fileStore';
export { readMultipart } from './multipart';
export { removeUnsent, type Removal } from './removal';
export { openFile, removeFiles, unsentFiles } from './storedFiles';
