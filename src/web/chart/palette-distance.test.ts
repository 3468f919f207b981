import { expect, test } from 'vitest'
import { inks, palette } from './palette.ts'

type Triple = readonly [number, number, number]

/** Linear RGB of a colour, 0 to 1 (IEC 61966-2-1). */
const linear = (colour: string) =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Triple

/**
 * Complete protanopia, deuteranopia and tritanopia in linear RGB: Machado, Oliveira and Fernandes, A physiologically-based
 * model for simulation of color vision deficiency, IEEE Transactions on Visualization 15 (2009) 1291–1298.
 */
const visions = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

const seen = ([r, g, b]: Triple, m: (typeof visions)[keyof typeof visions]) =>
  [0, 3, 6].map((i) => Math.min(1, Math.max(0, m[i]! * r + m[i + 1]! * g + m[i + 2]! * b))) as unknown as Triple

/** CIELAB for the white point D65. */
function lab([r, g, b]: Triple): Triple {
  const x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
  const y = 0.2126729 * r + 0.7151522 * g + 0.072175 * b
  const z = (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))]
}

/** CIEDE2000 (ISO/CIE 11664-6), as in Sharma, Wu and Dalal, Color Research and Application 30 (2005) 21–30. */
function distance([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const radians = Math.PI / 180
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)))
  const polar = (a: number, b: number) => {
    const own = a * (1 + g)
    return [Math.hypot(own, b), own === 0 && b === 0 ? 0 : (Math.atan2(b, own) / radians + 360) % 360] as const
  }
  const [[c1, h1], [c2, h2]] = [polar(a1, b1), polar(a2, b2)]
  const turn = h2 - h1
  const dh = c1 * c2 === 0 ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
  const [dl, dc, dH] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * radians)]
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const sum = h1 + h2
  const h = c1 * c2 === 0 ? sum : Math.abs(turn) <= 180 ? sum / 2 : (sum + (sum < 360 ? 360 : -360)) / 2
  const cos = (angle: number) => Math.cos(angle * radians)
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63)
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t]
  const rotation =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * radians)
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dH / sh) ** 2 + rotation * (dc / sc) * (dH / sh))
}

// Pairs 1, 7, 13 and 25 of the data of Sharma et al.
test.each<[Triple, Triple, number]>([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
])('CIEDE2000 of %j and %j', (one, other, expected) => expect(distance(one, other)).toBeCloseTo(expected, 4))

const pairs = palette.flatMap((one, i) => palette.slice(0, i).map((other) => [one, other] as const))

test.each(
  (['light', 'dark'] as const).flatMap((theme) =>
    (Object.keys(visions) as (keyof typeof visions)[]).map((vision) => [theme, vision] as const),
  ),
)('in the %s theme any two colours are at least 15 apart in %s vision', (theme, vision) => {
  const close = pairs
    .map(([one, other]) => {
      const [a, b] = [one, other].map((swatch) => lab(seen(linear(swatch[theme]), visions[vision]))) as [Triple, Triple]
      return `${one.name}, ${other.name}: ${distance(a, b).toFixed(2)}`
    })
    .filter((words) => Number(words.split(': ')[1]) < 15)
  expect(close).toEqual([])
})

test('in grey each colour has its own marker', () =>
  expect(new Set(palette.map(({ marker }) => marker)).size).toBe(palette.length))

const luminance = (colour: string) => {
  const [r, g, b] = linear(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each(['light', 'dark'] as const)('each colour has a contrast of 3:1 on the panels of the %s theme', (theme) => {
  const grounds = { light: [inks.light.canvas, '#f6f8fb'], dark: [inks.dark.canvas, '#17202c'] }[theme]
  for (const ground of grounds)
    for (const { [theme]: colour } of palette) {
      const [low, high] = [luminance(ground), luminance(colour)].toSorted((a, b) => a - b) as [number, number]
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(3)
    }
})
