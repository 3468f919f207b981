import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AppError } from '#contract/errors.ts'

/** Where a browser without windows usually is; `MI_CHROME` comes first. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** How long a page may take [ms], and how many may wait for the one that is printed. */
const limits = { time: 20_000, waiting: 8 } as const

/** Path of the browser that prints; undefined where there is none, and pages are printed by the reader's own. */
export function findPrinter(): string | undefined {
  return [process.env['MI_CHROME'] ?? '', ...usual].find((path) => path !== '' && isExecutable(path))
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * A page of ours as a tagged PDF, one after the other. The page loads nothing and runs no script: it says so itself in its policy.
 *
 * @param html  whole, with its styles
 * @throws AppError `unavailable` without a browser, where too many wait, or where it takes too long
 */
export async function printPdf(html: string): Promise<Buffer> {
  const printer = findPrinter()
  if (printer === undefined || waiting >= limits.waiting)
    throw new AppError('unavailable', 'No PDF can be made at the moment. Print the page itself.')
  waiting++
  const turn = last.then(() => print(printer, html))
  last = turn.catch(() => {})
  try {
    return await turn
  } catch (error) {
    throw new AppError('unavailable', 'No PDF could be made. Print the page itself.', { cause: error })
  } finally {
    waiting--
  }
}

async function print(printer: string, html: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'mi-print-'))
  try {
    const [page, file] = [join(folder, 'page.html'), join(folder, 'page.pdf')]
    await writeFile(page, html)
    await promisify(execFile)(
      printer,
      [
        '--headless',
        '--disable-gpu',
        '--no-pdf-header-footer',
        // Chromium refuses its sandbox to root; the page is ours and runs nothing.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--user-data-dir=${join(folder, 'profile')}`,
        `--print-to-pdf=${file}`,
        `file://${page}`,
      ],
      { timeout: limits.time, killSignal: 'SIGKILL', env: { PATH: process.env['PATH'] ?? '', HOME: folder } },
    )
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
