/** The page's look. Colours of the verdicts have a contrast of 4.5 to 1 at least, and each has a sign besides. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fff;--ink:#1b1f24;--soft:#4d5561;--line:#d5dae0;--card:#f6f8fa;
--opens:#b3261e;--bricks:#6a2c91;--traps:#9c1458;--slow:#7a5200;--unknown:#4d5561;--on:#fff;--holds:#d3eedb;--on-holds:#0f4a23}
@media (prefers-color-scheme:dark){:root{--bg:#0f1318;--ink:#e8ecf1;--soft:#a9b3bf;--line:#323b46;--card:#171d24;
--opens:#ff9a90;--bricks:#d3a6f2;--traps:#ff9dc8;--slow:#f0c060;--unknown:#b4bdc8;--on:#14080a;--holds:#16351f;--on-holds:#a5e5b7}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:72rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.15rem;margin:0;overflow-wrap:anywhere}h3{font-size:1rem;margin:0}
p{margin:.4rem 0}
code,pre{font-family:ui-monospace,monospace;font-size:.875em;overflow-wrap:anywhere}
pre{white-space:pre-wrap;background:var(--bg);border:1px solid var(--line);border-radius:.4rem;padding:.6rem;margin:.5rem 0}
a{color:inherit}
.lead{font-size:1.1rem}
.key{display:flex;flex-wrap:wrap;gap:.4rem 1rem;list-style:none;padding:0;margin:.8rem 0}
.key li{display:flex;align-items:center;gap:.4rem}
.entry{border:1px solid var(--line);border-radius:.6rem;background:var(--card);padding:1rem;margin:1rem 0}
.where{color:var(--soft);overflow-wrap:anywhere}
.rows{display:grid;grid-template-columns:minmax(5.5rem,max-content) 1fr;gap:.35rem .8rem;margin:.8rem 0}
.rows dt{font-weight:600;padding-top:.15rem}.rows dd{margin:0}
.strip{display:flex;flex-wrap:wrap;gap:4px;list-style:none;padding:0;margin:0}
.tile{display:grid;place-items:center;width:28px;height:28px;border-radius:5px;font-weight:700;text-decoration:none;line-height:1}
.opens{background:var(--opens);color:var(--on)}.bricks{background:var(--bricks);color:var(--on)}
.traps{background:var(--traps);color:var(--on)}.slow{background:var(--slow);color:var(--on)}
.unknown{background:var(--unknown);color:var(--on)}.holds{background:var(--holds);color:var(--on-holds)}
.badge{display:inline-block;border-radius:5px;padding:.1rem .5rem;font-weight:700}
.cell{border-top:1px solid var(--line);padding:.8rem 0}
.cell h3{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
.facts{color:var(--soft)}
.bar{height:8px;border-radius:4px;background:var(--line);overflow:hidden;margin:.3rem 0;max-width:20rem}
.bar span{display:block;height:100%;background:var(--soft)}
summary{cursor:pointer;min-height:24px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .5rem .25rem 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
td.n{text-align:right;white-space:nowrap}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
a:focus-visible,summary:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
@media (max-width:32rem){main{padding:.6rem}.entry{padding:.7rem}.rows{grid-template-columns:1fr;gap:.1rem}.rows dd{margin-bottom:.5rem}}
@media print{.entry{break-inside:avoid}}
`;
