import path from 'node:path';
import { expect, it } from 'vitest';
import { qrPath } from '../../src/web/qrpath.ts';
import { root } from '../examples.ts';
import { describeInBrowser } from './inbrowser.ts';

describeInBrowser('the lobby', site => {
  it('allows nothing inline and nothing from elsewhere, and tells nobody where one comes from', async () => {
    const answer = await fetch(site.lobby);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    const policy = headers['content-security-policy']!.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]));
    expect(policy.join()).not.toMatch(/unsafe|http|\*/);
    const room = await site.makeRoom({ game: 'azul' });
    const inRoom = await fetch(room.owner);
    expect(inRoom.headers.get('content-security-policy')).toBe(headers['content-security-policy']);
  });

  it('starts a game against computers with one click', async () => {
    const visitor = await site.visitor(site.lobby);
    await visitor.button('Play Constructor').click();
    await visitor.occupant('(you)').waitFor();
    await visitor.asked();
    expect(await visitor.page.getByText(/^computer \(/).count()).toBe(3);
  });

  it('lists public rooms with who sits there, which others can join', async () => {
    const ann = await site.visitor(site.lobby);
    await ann.page.getByLabel('Your name').fill('Ann');
    await ann.button('With others at HexBaron').click();
    await ann.page.getByLabel('Public').check();
    await ann.page.getByLabel('Title').fill('Duel');
    await ann.button('Open the room').click();
    await ann.page.getByText('Ann (you)').waitFor();
    const bob = await site.visitor(site.lobby);
    await bob.page.getByText('HexBaron · Ann · 1 of 2 seats open').waitFor();
    await bob.page.getByRole('link', { name: 'Duel' }).click();
    await bob.page.getByText('You are watching.').waitFor();
    await bob.button(/^sit at/).click();
    await bob.page.getByText('(you)').waitFor();
    await Promise.all([ann.heard('The game starts.'), ann.asked()]);
  });

  it('opens a room of Constructor for other rules, by name or from a file, with their seats', async () => {
    const ann = await site.visitor(site.lobby);
    const { page } = ann;
    await ann.button('With others at Constructor').click();
    const rules = page.getByLabel('rules', { exact: true });
    await rules.selectOption('large');
    await page.getByLabel('Purple', { exact: true }).waitFor();
    await rules.selectOption('from a file');
    await page.getByLabel('The file').setInputFiles(path.join(root, 'rulesets/lake.json'));
    await page.getByLabel('builders', { exact: true }).fill('2');
    await page.getByLabel('Red', { exact: true }).selectOption('random');
    await page.getByLabel('Orange', { exact: true }).waitFor({ state: 'detached' });
    await ann.button('Open the room').click();
    await ann.asked();
    expect(await page.locator('.seats li').count()).toBe(2);
  });

  it('opens a room as it was filled in, to which a code, a link and a QR code lead', async () => {
    const ann = await site.visitor(site.lobby);
    const { page } = ann;
    await ann.button('With others at Azul').click();
    await page.getByLabel('players', { exact: true }).selectOption('3');
    await page.getByLabel('C', { exact: true }).selectOption('random');
    await page.getByLabel('B', { exact: true }).selectOption('you');
    await page.getByLabel('Clock').selectOption('move');
    await page.getByLabel('Seconds').fill('300');
    await ann.button('Open the room').click();
    await ann.occupant('(you)').waitFor();
    expect(await page.locator('.seats li > span:nth-child(2)').allInnerTexts()).toEqual([
      'open',
      'Guest (you)',
      'computer (random)',
    ]);
    const invitation = await page.getByRole('textbox', { name: 'To play' }).inputValue();
    expect(await page.locator('.qr path').getAttribute('d')).toBe(qrPath(invitation).path);
    const spectator = await page.getByRole('textbox', { name: 'To watch' }).inputValue();
    const bob = await site.visitor(site.lobby);
    await bob.page.getByLabel('A code or a link').fill(await page.locator('.code').innerText());
    await bob.button('Join').click();
    await bob.sit('Bob');
    await Promise.all(
      [ann, bob].map(visitor => visitor.page.locator('.to-act .clock', { hasText: /^[45]:\d\d/ }).waitFor()),
    );
    const cid = await site.visitor(site.lobby);
    await cid.page.getByLabel('A code or a link').fill('AAAA-AAAA-AA');
    await cid.button('Join').click();
    await cid.page.getByRole('alert').getByText('There is no such room').waitFor();
    await cid.page.getByLabel('A code or a link').fill(spectator);
    await cid.button('Join').click();
    await cid.page.getByText('You are watching.').waitFor();
    expect(await cid.button(/^sit at/).count()).toBe(0);
  });

  it('takes files from one’s own machine, and says what is wrong with them', async () => {
    const visitor = await site.visitor(`${site.lobby}?new=newhaven`);
    const { page } = visitor;
    await page
      .getByLabel('map')
      .setInputFiles({ name: 'torn.gbmap', mimeType: 'text/plain', buffer: Buffer.from('LENGTH x') });
    await page.getByText(/^That cannot be played: torn.gbmap, line 1/).waitFor();
    await page.getByLabel('map').setInputFiles(path.join(root, 'layouts/newhaven/lake.gbmap'));
    await visitor.button('Open the room').click();
    await visitor.occupant('(you)').waitFor();
    await page.goBack();
    await visitor.button('Back').click();
    await visitor.button('Play Azul').waitFor();
  });

  it('says why a room cannot be made', async () => {
    const visitor = await site.visitor(site.lobby);
    await visitor.page.routeWebSocket(/\/socket$/, socket => socket.close());
    await visitor.page.reload();
    await visitor.button('Play Azul').click();
    await visitor.page.getByRole('alert').getByText('The server does not answer.').waitFor();
  });

  it('is where a link leads that opens nothing, with the reason', async () => {
    const visitor = await site.visitor(`${site.lobby}room/aaaaaaaa`);
    await visitor.page.getByRole('alert').waitFor();
    await visitor.page.getByRole('link', { name: 'To the lobby' }).click();
    await visitor.button('Play Azul').waitFor();
    expect(visitor.page.url()).toBe(site.lobby);
  });
});
