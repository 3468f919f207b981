/** Plastic strain [1] and true stress [MPa] of a made-up DP980, the points of docs/science/check-cases.md#hardening-fits. */
export const sampleColumns = `0.002 694.9
0.003 730.1
0.005 783.5
0.0075 832.6
0.01 870.5
0.015 926.3
0.02 966.2
0.025 996.4
0.03 1020.2
0.04 1055.0
0.05 1079.3
0.06 1097.0
0.07 1110.5
`
