/*
 * Installs what the package needs, once per lockfile and platform. Runs before every command, so it must cost nothing
 * when nothing changed, print nothing on stdout, and run on any Node from 18 on: the packages bring their own Node.
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

function isInstalled(wanted) {
  try {
    return fs.readFileSync(stampFile, 'utf8') === wanted
  } catch {
    return false
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

const wanted = fingerprint()
if (!isInstalled(wanted)) {
  const begin = Date.now()
  console.error('Installing packages (first start, or the lockfile changed) …')
  fs.rmSync(stampFile, { force: true })
  // Install scripts of packages stay off. Building needs the development packages, whatever NODE_ENV says.
  npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
  require('./hydrate-postgres.cjs').hydratePostgres(root)
  fs.writeFileSync(stampFile, wanted)
  console.error(`Packages installed in ${((Date.now() - begin) / 1000).toFixed(1)} s`)
}
