// How many files lie in one folder.
import { posix } from 'node:path';
import { listSourceFiles } from './source-files.js';

/** Past this many files a folder holds a second thing (CONTRIBUTING.md). */
const mostFiles = 20;

/** @returns {string[]} one line for each folder with more files than a reader looks through */
export function findFullFolders(paths = listFiles()) {
  // A test or fixture stands beside what it belongs to, so nobody looks through it to find something.
  const counted = paths.filter((path) => !/\.(test|fixture)\.(tsx?|js)$/.test(path));
  const byFolder = Object.groupBy(counted, (path) => posix.dirname(path));
  return Object.entries(byFolder).flatMap(([folder, files]) =>
    files.length > mostFiles
      ? [
          `${folder}: ${files.length} files beside tests and fixtures, more than ${mostFiles}; give a part of it a folder`,
        ]
      : [],
  );
}

function listFiles() {
  return [...listSourceFiles(), ...listSourceFiles(['scripts']), ...listSourceFiles(['web'], /\.css$/)];
}
