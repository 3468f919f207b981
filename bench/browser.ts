import { type Browser, chromium } from 'playwright-core'
import { ensureBrowser } from '../scripts/browser.ts'

const quiet = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: quiet })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
