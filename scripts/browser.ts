import { accessSync, constants } from 'node:fs'
import { installFromDebian, mayInstall } from './debian.ts'

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser for journeys: MI_CHROME, or a Chromium or Chrome in its usual place. */
export function findBrowser(): string | undefined {
  return [process.env['MI_CHROME'] ?? '', ...candidates].find((path) => path !== '' && isExecutable(path))
}

/**
 * Finds a browser, installing Debian's Chromium when there is none and this process may.
 *
 * @throws Error that says what to do when neither is possible.
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (mayInstall()) {
    console.error('Installing Chromium from Debian for the browser journeys …')
    installFromDebian('chromium', 'fonts-liberation')
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium or Chrome was found for the browser journeys. Install one (Debian: `apt-get install chromium` as root) or set MI_CHROME to its path.',
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
