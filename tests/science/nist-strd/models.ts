/** Value of a model at its predictors; parameters b1, b2, … */
type Model = (b: readonly number[], x: readonly number[]) => number

const { exp, cos, sin, atan, PI } = Math

const rise: Model = ([b1, b2], [x]) => b1! * (1 - exp(-b2! * x!))
const chwirut: Model = ([b1, b2, b3], [x]) => exp(-b1! * x!) / (b2! + b3! * x!)
const peaks: Model = ([b1, b2, b3, b4, b5, b6, b7, b8], [x]) =>
  b1! * exp(-b2! * x!) + b3! * exp(-((x! - b4!) ** 2) / b5! ** 2) + b6! * exp(-((x! - b7!) ** 2) / b8! ** 2)
const decays: Model = ([b1, b2, b3, b4, b5, b6], [x]) =>
  b1! * exp(-b2! * x!) + b3! * exp(-b4! * x!) + b5! * exp(-b6! * x!)
const cubic: Model = ([b1, b2, b3, b4, b5, b6, b7], [x]) =>
  (b1! + b2! * x! + b3! * x! ** 2 + b4! * x! ** 3) / (1 + b5! * x! + b6! * x! ** 2 + b7! * x! ** 3)

/** The 27 models of the NIST nonlinear regression sets, by the name of the file; `Nelson` is one of log y. */
export const models: Readonly<Record<string, Model>> = {
  Bennett5: ([b1, b2, b3], [x]) => b1! * (b2! + x!) ** (-1 / b3!),
  BoxBOD: rise,
  Chwirut1: chwirut,
  Chwirut2: chwirut,
  DanWood: ([b1, b2], [x]) => b1! * x! ** b2!,
  ENSO: ([b1, b2, b3, b4, b5, b6, b7, b8, b9], [x]) => {
    const turn = 2 * PI * x!
    const year = b2! * cos(turn / 12) + b3! * sin(turn / 12)
    return (
      b1! + year + (b5! * cos(turn / b4!) + b6! * sin(turn / b4!)) + (b8! * cos(turn / b7!) + b9! * sin(turn / b7!))
    )
  },
  Eckerle4: ([b1, b2, b3], [x]) => (b1! / b2!) * exp(-0.5 * ((x! - b3!) / b2!) ** 2),
  Gauss1: peaks,
  Gauss2: peaks,
  Gauss3: peaks,
  Hahn1: cubic,
  Kirby2: ([b1, b2, b3, b4, b5], [x]) => (b1! + b2! * x! + b3! * x! ** 2) / (1 + b4! * x! + b5! * x! ** 2),
  Lanczos1: decays,
  Lanczos2: decays,
  Lanczos3: decays,
  MGH09: ([b1, b2, b3, b4], [x]) => (b1! * (x! ** 2 + x! * b2!)) / (x! ** 2 + x! * b3! + b4!),
  MGH10: ([b1, b2, b3], [x]) => b1! * exp(b2! / (x! + b3!)),
  MGH17: ([b1, b2, b3, b4, b5], [x]) => b1! + b2! * exp(-x! * b4!) + b3! * exp(-x! * b5!),
  Misra1a: rise,
  Misra1b: ([b1, b2], [x]) => b1! * (1 - (1 + (b2! * x!) / 2) ** -2),
  Misra1c: ([b1, b2], [x]) => b1! * (1 - (1 + 2 * b2! * x!) ** -0.5),
  Misra1d: ([b1, b2], [x]) => (b1! * b2! * x!) / (1 + b2! * x!),
  Nelson: ([b1, b2, b3], [x1, x2]) => b1! - b2! * x1! * exp(-b3! * x2!),
  Rat42: ([b1, b2, b3], [x]) => b1! / (1 + exp(b2! - b3! * x!)),
  Rat43: ([b1, b2, b3, b4], [x]) => b1! / (1 + exp(b2! - b3! * x!)) ** (1 / b4!),
  Roszman1: ([b1, b2, b3, b4], [x]) => b1! - b2! * x! - atan(b3! / (x! - b4!)) / PI,
  Thurber: cubic,
}
