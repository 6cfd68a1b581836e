import { expect, it } from 'vitest';
import { sanitiseHtml, sanitiseSvg } from './sanitise.ts';

it.each([
  ['<h1>a</h1><h6>b</h6>', '<h1>a</h1><h6>b</h6>'],
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script>ok', 'ok'],
  ['<p style="color:red">a</p>', '<p>a</p>'],
  ['<style>p{}</style>a', 'a'],
  ['<iframe src="https://a.test"></iframe>a', 'a'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="JaVa&#10;script:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.test">a</a>', '<a>a</a>'],
  ['<a href="/terms">a</a>', '<a href="/terms">a</a>'],
  [
    '<a href="https://a.test" target="_blank">a</a>',
    '<a href="https://a.test" target="_blank" rel="noopener noreferrer">a</a>',
  ],
  ['<span class="ql-size-huge evil">a</span>', '<span class="ql-size-huge">a</span>'],
  ['<span data-size="small">a</span>', '<span data-size="small">a</span>'],
  ['<span data-size="large">a</span>', '<span data-size="large">a</span>'],
  ['<span data-size="huge">a</span>', '<span data-size="huge">a</span>'],
  ['<h1>a</h1><h2>b</h2><h3>c</h3>', '<h1>a</h1><h2>b</h2><h3>c</h3>'],
  ['<h4>a</h4><h5>b</h5><h6>c</h6>', '<h4>a</h4><h5>b</h5><h6>c</h6>'],
  ['<span data-size="9em">a</span>', '<span>a</span>'],
  ['<img src="data:text/html,x" onerror="x()">', '<img />'],
  ['<img src="/media/a.png" alt="A">', '<img src="/media/a.png" alt="A" />'],
  ['<ul><li>a</li></ul>', '<ul><li>a</li></ul>'],
  ['<svg><script>alert(1)</script></svg>a', 'a'],
])('rich text %s', (given, expected) => expect(sanitiseHtml(given)).toBe(expected));

it.each([
  ['<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>'],
  ['<svg><script>alert(1)</script></svg>', '<svg></svg>'],
  ['<svg onload="x()"></svg>', '<svg></svg>'],
  ['<svg><use href="https://a.test/#a"/></svg>', '<svg></svg>'],
  ['<svg><use href="#a"/></svg>', '<svg><use href="#a"></use></svg>'],
  ['<svg><rect fill="url(https://a.test)"/></svg>', '<svg></svg>'],
  ['<svg><rect fill="url(#g)"/></svg>', '<svg><rect fill="url(#g)"></rect></svg>'],
  ['<svg><foreignObject><p>a</p></foreignObject></svg>', '<svg>a</svg>'],
  ['<svg><style>*{}</style></svg>', '<svg></svg>'],
  ['<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg></svg>', '<svg></svg>'],
])('drawing %s', (given, expected) => expect(sanitiseSvg(given)).toBe(expected));
