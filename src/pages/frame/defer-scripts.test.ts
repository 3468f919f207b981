import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

test('links to scripts and the module that begins wait in a template, in their order; all else stays', () => {
  const [first, second] = [
    '<link rel="modulepreload" href="/a.js"/>',
    '<link rel="modulepreload" href="/b.js" nonce="n"/>',
  ]
  const begins = '<script nonce="n" type="module" async="">import "/a.js"; import("$&")</script>'
  const page = (links: string, script: string) =>
    `<head><link rel="stylesheet" href="/a.css"/>${links}</head><script nonce="n">context</script>${script}<script>more</script>`
  expect(deferScripts(page(first + second, begins))).toBe(
    page('', `<template id="scripts">${first}${second}${begins}</template>`),
  )
})
