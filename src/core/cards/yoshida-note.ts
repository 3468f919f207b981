/** The header names the fit of the flow curve, which these cards do not hold. */
export const yoshidaNote =
  'hardening by Yoshida-Uemori, its parameters below: the fit above is that of the flow curve, which this card does not hold; beyond measured strain this law extrapolates'
