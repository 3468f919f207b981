/*
 * Installs the packages, once per lockfile and platform: `install.cjs site` those that build and run the site, without an
 * argument also those of tests and checks. Runs before every command, so it must cost nothing when nothing changed, print
 * nothing on stdout, and run on any Node from 18 on: the packages include their own Node.
 */
'use strict'

const { createHash } = require('node:crypto')
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')

const root = path.dirname(__dirname)
const modules = path.join(root, 'node_modules')
const stampFile = path.join(modules, '.material-insights-installed')

/** What an installation depends on. The scripts themselves count: a repaired step must run again. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'scripts/install.cjs', 'scripts/hydrate-postgres.cjs']) {
    hash.update(fs.readFileSync(path.join(root, file)))
  }
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

/** What the stamp says that is there: `site`, `all`, or nothing for this lockfile. */
function installed(wanted) {
  try {
    const [stamp, scope] = fs.readFileSync(stampFile, 'utf8').split(' ')
    return stamp === wanted ? scope : undefined
  } catch {
    return undefined
  }
}

/** The Node that runs npm, never the one inside node_modules: an installation replaces that. */
function systemNode() {
  return process.env.npm_node_execpath || process.execPath
}

function npm(args) {
  const cli = process.env.npm_execpath
  const [command, first] = cli && /\.c?js$/.test(cli) ? [systemNode(), [cli]] : ['npm', []]
  const { status, error } = spawnSync(command, [...first, ...args], {
    cwd: root,
    // npm talks on stdout; a command's stdout belongs to its result.
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) {
    console.error('Installing packages failed; the lines above say why. Run the same command again to retry.')
    process.exit(1)
  }
}

/** npm 9, as in Debian 12, does not link the Node of the packages. */
function linkNode() {
  const link = path.join(modules, '.bin', 'node')
  const target = path.join('..', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (!fs.existsSync(link) && fs.existsSync(path.join(modules, '.bin', target))) fs.symlinkSync(target, link)
}

/** A library that it needs may be absent; all later commands would fail without a reason. */
function checkNode() {
  const { status, stderr } = spawnSync(path.join(modules, '.bin', 'node'), ['--version'], { encoding: 'utf8' })
  if (status === 0) return
  console.error(
    `${stderr ?? ''}The Node of the packages does not start. On Debian and Ubuntu install its library: apt install libatomic1`,
  )
  process.exit(1)
}

const scope = process.argv[2] === 'site' ? 'site' : 'all'
const wanted = fingerprint()
const there = installed(wanted)
if (there !== 'all' && there !== scope) {
  const begin = Date.now()
  console.error('Installing packages (first start, or the lockfile changed) …')
  fs.rmSync(stampFile, { force: true })
  // Install scripts of packages stay off. What is installed depends on the command, whatever NODE_ENV says.
  const development = scope === 'all' ? '--include=dev' : '--omit=dev'
  npm(['ci', '--ignore-scripts', development, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
  linkNode()
  if (process.platform !== 'win32') checkNode()
  require('./hydrate-postgres.cjs').hydratePostgres(root)
  require('./git-hooks.cjs').useGitHooks(root)
  fs.writeFileSync(stampFile, `${wanted} ${scope}`)
  console.error(`Packages installed in ${((Date.now() - begin) / 1000).toFixed(1)} s`)
}
