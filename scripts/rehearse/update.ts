/** An update of the application hosts, one after the other, while readers have pages of both versions open. */
import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../build.ts'
import type { Installation } from './installation.ts'
import type { AskSite } from './load.ts'

const run = promisify(execFile)
const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Folders with a former version and with the present one, which has replaced the former in its place. */
export type Versions = { readonly former: string; readonly present: string }

/**
 * Builds a former version, and the present commit over a copy of it as an operator does.
 *
 * @throws Error of git if there is no such commit
 */
export async function buildVersions(folder: string, commit: string): Promise<Versions> {
  const [former, present] = [join(folder, 'former'), join(folder, 'present')]
  const [before, after] = [git(root, 'rev-parse', commit), git(root, 'rev-parse', 'HEAD')]
  git(folder, 'clone', '--quiet', '--no-checkout', root, 'present')
  const build = async (version: string) => {
    git(present, 'checkout', '--quiet', '--detach', version)
    await run(process.execPath, [join(present, 'scripts/install.cjs'), 'site'], { maxBuffer: 1e8 })
    const words = ['-e', "import('./scripts/build.ts').then((build) => build.buildIfStale())"]
    await run(join(present, 'node_modules/.bin/node'), words, { cwd: present })
  }
  await build(before)
  // Links: git, npm and the build replace files and do not write into them.
  await run('cp', ['--archive', '--link', present, former])
  await build(after)
  return { former, present }
}

const openPages = ['/', '/mi-database', '/mi-calculator', '/login']

/** Scripts and styles of the open pages. */
async function filesOfPages(ask: AskSite): Promise<readonly string[]> {
  const pages = await Promise.all(openPages.map((path) => ask(path)))
  return [...new Set(pages.flatMap(({ text }) => text.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []))]
}

export type Step = { readonly name: string; readonly files: number; readonly missing: number }

/** Replaces one host after the other; after each step pages that were opened before it ask for their files. */
export async function updateSites(site: Installation, { present }: Versions, ask: AskSite): Promise<readonly Step[]> {
  const files = new Set(await filesOfPages(ask))
  const steps: Step[] = []
  const check = async (name: string) => {
    for (let i = 0; i < 4; i++) for (const file of await filesOfPages(ask)) files.add(file)
    let missing = 0
    for (const file of files) if ((await ask(file)).status !== 200) missing++
    steps.push({ name, files: files.size, missing })
  }
  await check('both hosts as before')
  for (const host of ['app1', 'app2'] as const) {
    await site.stopSite(host)
    await check(`${host} stopped`)
    await site.startSite(host, present)
    await site.until(20, `HAProxy does not use ${host}`, async () => site.hasSite(host))
    await check(`${host} updated`)
  }
  return steps
}
