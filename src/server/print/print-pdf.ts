import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AppError } from '#contract/errors.ts'

/** Usual paths of headless browsers; `MI_CHROME` takes precedence. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Time per page [ms], and number of waiting pages. */
const limits = { time: 20_000, waiting: 8 } as const

/** Path of the browser; undefined: readers print with their own. */
export function findPrinter(): string | undefined {
  return [process.env['MI_CHROME'] ?? '', ...usual].find((path) => path !== '' && isExecutable(path))
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Prints a page as a tagged PDF, one at a time. The policy of the page forbids loading and scripts.
 * @param html  whole, with its styles
 * @throws AppError `unavailable` without a browser, if too many wait, or after the time limit
 */
export async function printPdf(html: string): Promise<Buffer> {
  const printer = findPrinter()
  if (printer === undefined || waiting >= limits.waiting)
    throw new AppError('unavailable', 'PDF files cannot be created at the moment. Print the page in your browser.')
  waiting++
  const turn = last.then(() => print(printer, html))
  last = turn.catch(() => {})
  try {
    return await turn
  } catch (error) {
    throw new AppError('unavailable', 'The PDF file could not be created. Print the page in your browser.', {
      cause: error,
    })
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
        // Chromium refuses its sandbox to root; the page is ours and runs no scripts.
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
