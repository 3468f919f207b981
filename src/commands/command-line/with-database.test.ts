import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { runBy } from './with-database.ts'

const user = userInfo().username

test.each([
  ['at the keyboard', {}, user],
  ['behind sudo', { SUDO_USER: 'anna' }, `anna as ${user}`],
  ['behind sudo to oneself', { SUDO_USER: user }, user],
])('%s', (_how, env, name) => expect(runBy(env)).toBe(name))
