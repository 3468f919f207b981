'use strict'

const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')

/**
 * Lets git run the hooks of `.githooks` in this checkout. Leaves a checkout alone that names other hooks, and a copy
 * without git. Never fails: a commit without the check is possible, an installation that ends here is not useful.
 */
function useGitHooks(root) {
  if (!fs.existsSync(path.join(root, '.git'))) return
  const git = (...args) => spawnSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' })
  // 1: the key is not set.
  if (git('config', '--get', 'core.hooksPath').status === 1) git('config', 'core.hooksPath', '.githooks')
}

module.exports = { useGitHooks }
