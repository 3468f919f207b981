import { accessSync, constants } from 'node:fs'
import { installFromDebian, mayInstall } from './debian.ts'

/** Chromium without windows: the same pages for a third of the processor time (docs/design/test-suite.md#tools). */
const shell = '/usr/bin/chromium-headless-shell'

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser for journeys: MI_CHROME, Chromium's headless shell, or a Chromium or Chrome in its usual place. */
export function findBrowser(): string | undefined {
  return [process.env['MI_CHROME'] ?? '', shell, ...candidates].find((path) => path !== '' && isExecutable(path))
}

/**
 * Finds a browser, installing Debian's when this process may: the headless shell even where there is a whole Chromium.
 *
 * @throws Error that says what to do when neither is possible.
 */
export function ensureBrowser(): string {
  if (!process.env['MI_CHROME'] && !isExecutable(shell) && mayInstall()) {
    console.error('Installing Chromium from Debian for the browser journeys …')
    installFromDebian('chromium-headless-shell', 'fonts-liberation')
    // Older distributions do not split it off.
    if (!findBrowser()) installFromDebian('chromium', 'fonts-liberation')
  }
  const found = findBrowser()
  if (found) return found
  throw new Error(
    'No Chromium or Chrome was found for the browser journeys. Install one (Debian: `apt-get install chromium-headless-shell` as root) or set MI_CHROME to its path.',
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
