-- The country whose VAT applies; an unknown one counts as the Netherlands.
CREATE OR REPLACE FUNCTION vat_country(country text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN lower(btrim(country)) IN ('be', 'belgië', 'belgie', 'belgium', 'belgique', 'belgien') THEN 'be'
    WHEN lower(btrim(country)) IN ('de', 'duitsland', 'germany', 'deutschland') THEN 'de'
    ELSE 'nl'
  END
$$;

/*
 * Adds a country's VAT codes to a tenant. Existing codes keep their changes. The Belgian rate of 12 % has no
 * class, so it is chosen by hand only.
 */
CREATE OR REPLACE FUNCTION add_vat_codes(of_tenant int, wanted text) RETURNS void LANGUAGE sql AS $$
  WITH codes (country, key, name, class, scheme, category, box, ledger, reason) AS (VALUES
    ('nl', 'high', 'Hoog tarief', 'high', 'domestic', 'S', '1a', '8000', NULL),
    ('nl', 'low', 'Laag tarief', 'low', 'domestic', 'S', '1b', '8010', NULL),
    ('nl', 'zero', 'Nultarief', 'zero', 'domestic', 'Z', '1e', '8020', NULL),
    ('nl', 'exempt', 'Vrijgesteld', 'exempt', 'domestic', 'E', NULL, '8030', 'E'),
    ('nl', 'reverse', 'Diensten binnen de EU, btw verlegd', NULL, 'reverse', 'AE', '3b', '8040', 'AE'),
    ('nl', 'intra', 'Goederen binnen de EU', NULL, 'intra', 'K', '3b', '8050', 'K'),
    ('nl', 'export', 'Goederen buiten de EU', NULL, 'export', 'G', '3a', '8060', 'G'),
    ('nl', 'outside', 'Diensten buiten de EU', NULL, 'outside', 'O', NULL, '8070', 'O'),
    ('nl', 'small', 'Kleineondernemersregeling', NULL, 'small', 'E', NULL, '8080', 'small'),
    ('nl', 'damage', 'Schadevergoeding', NULL, 'damage', 'O', NULL, '8090', 'damage'),
    ('be', 'high', '21 %', 'high', 'domestic', 'S', '03', '700000', NULL),
    ('be', 'middle', '12 %', NULL, 'domestic', 'S', '02', '700100', NULL),
    ('be', 'low', '6 %', 'low', 'domestic', 'S', '01', '700200', NULL),
    ('be', 'zero', '0 %', 'zero', 'domestic', 'Z', '00', '700300', NULL),
    ('be', 'exempt', 'Vrijgesteld', 'exempt', 'domestic', 'E', '00', '700400', 'E'),
    ('be', 'reverse', 'Diensten binnen de EU, btw verlegd', NULL, 'reverse', 'AE', '44', '700500', 'AE'),
    ('be', 'intra', 'Goederen binnen de EU', NULL, 'intra', 'K', '46', '700700', 'K'),
    ('be', 'export', 'Goederen buiten de EU', NULL, 'export', 'G', '47', '700800', 'G'),
    ('be', 'outside', 'Diensten buiten de EU', NULL, 'outside', 'O', '47', '700900', 'O'),
    ('be', 'small', 'Vrijstellingsregeling kleine onderneming', NULL, 'small', 'E', NULL, '701000', 'small'),
    ('be', 'damage', 'Schadevergoeding', NULL, 'damage', 'O', NULL, '743000', 'damage'),
    ('de', 'high', '19 %', 'high', 'domestic', 'S', '81', '8400', NULL),
    ('de', 'low', '7 %', 'low', 'domestic', 'S', '86', '8300', NULL),
    ('de', 'zero', '0 %', 'zero', 'domestic', 'Z', NULL, '8290', NULL),
    ('de', 'exempt', 'Steuerfrei', 'exempt', 'domestic', 'E', '48', '8100', 'E'),
    ('de', 'reverse', 'Leistungen in der EU, § 13b', NULL, 'reverse', 'AE', '21', '8336', 'AE'),
    ('de', 'intra', 'Innergemeinschaftliche Lieferung', NULL, 'intra', 'K', '41', '8125', 'K'),
    ('de', 'export', 'Ausfuhrlieferung', NULL, 'export', 'G', '43', '8120', 'G'),
    ('de', 'outside', 'Leistungen außerhalb der EU', NULL, 'outside', 'O', '45', '8338', 'O'),
    ('de', 'small', 'Kleinunternehmer, § 19', NULL, 'small', 'E', NULL, '8195', 'small'),
    ('de', 'damage', 'Schadensersatz', NULL, 'damage', 'O', NULL, '8609', 'damage')
  ), reasons (country, reason, nl, en, de) AS (VALUES
    ('nl', 'E',
      'Vrijgesteld van btw (artikel 11 Wet OB 1968)',
      'Exempt from VAT (article 11 of the Dutch VAT Act)',
      'Von der Mehrwertsteuer befreit (Artikel 11 des niederländischen Umsatzsteuergesetzes)'),
    ('nl', 'AE',
      'Btw verlegd (artikel 196 Btw-richtlijn)',
      'Reverse charge (article 196 of the VAT Directive)',
      'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 MwStSystRL)'),
    ('nl', 'K',
      'Intracommunautaire levering (artikel 138 Btw-richtlijn)',
      'Intra-Community supply (article 138 of the VAT Directive)',
      'Innergemeinschaftliche Lieferung (Artikel 138 MwStSystRL)'),
    ('nl', 'G',
      'Uitvoer buiten de EU (artikel 146 Btw-richtlijn)',
      'Export outside the EU (article 146 of the VAT Directive)',
      'Ausfuhr aus der EU (Artikel 146 MwStSystRL)'),
    ('nl', 'O',
      'Niet belast met Nederlandse btw: dienst buiten de EU (artikel 44 Btw-richtlijn)',
      'Not subject to Dutch VAT: service outside the EU (article 44 of the VAT Directive)',
      'Nicht in den Niederlanden steuerbar: Leistung außerhalb der EU (Artikel 44 MwStSystRL)'),
    ('nl', 'damage',
      'Schadevergoeding, niet belast met btw',
      'Compensation, not subject to VAT',
      'Schadensersatz, nicht steuerbar'),
    ('nl', 'small',
      'Vrijgesteld van btw: kleineondernemersregeling (artikel 25 Wet OB 1968)',
      'Exempt from VAT: small businesses scheme (article 25 of the Dutch VAT Act)',
      'Von der Mehrwertsteuer befreit: Kleinunternehmerregelung (Artikel 25 des niederländischen Umsatzsteuergesetzes)'),
    ('be', 'E',
      'Vrijgesteld van btw (artikel 44 Btw-wetboek)',
      'Exempt from VAT (article 44 of the Belgian VAT Code)',
      'Von der Mehrwertsteuer befreit (Artikel 44 des belgischen Mehrwertsteuergesetzbuches)'),
    ('be', 'AE',
      'Btw verlegd (artikel 196 Btw-richtlijn)',
      'Reverse charge (article 196 of the VAT Directive)',
      'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 MwStSystRL)'),
    ('be', 'K',
      'Vrijgestelde intracommunautaire levering (artikel 39bis Btw-wetboek)',
      'Exempt intra-Community supply (article 39bis of the Belgian VAT Code)',
      'Steuerfreie innergemeinschaftliche Lieferung (Artikel 39bis des belgischen Mehrwertsteuergesetzbuches)'),
    ('be', 'G',
      'Vrijgestelde uitvoer (artikel 39 Btw-wetboek)',
      'Exempt export (article 39 of the Belgian VAT Code)',
      'Steuerfreie Ausfuhr (Artikel 39 des belgischen Mehrwertsteuergesetzbuches)'),
    ('be', 'O',
      'Niet onderworpen aan Belgische btw (artikel 21, § 2 Btw-wetboek)',
      'Not subject to Belgian VAT (article 21, § 2 of the Belgian VAT Code)',
      'Nicht der belgischen Mehrwertsteuer unterworfen (Artikel 21 § 2 des belgischen Mehrwertsteuergesetzbuches)'),
    ('be', 'damage',
      'Schadevergoeding, niet onderworpen aan btw',
      'Compensation, not subject to VAT',
      'Schadensersatz, nicht der Mehrwertsteuer unterworfen'),
    ('be', 'small',
      'Kleine onderneming onderworpen aan de vrijstellingsregeling van belasting. Btw niet toepasselijk',
      'Small business under the VAT exemption scheme. VAT not applicable',
      'Kleinunternehmen, das der Steuerbefreiungsregelung unterliegt. Mehrwertsteuer nicht anwendbar'),
    ('de', 'E',
      'Vrijgesteld van btw (§ 4 UStG)',
      'Exempt from VAT (§ 4 UStG)',
      'Steuerfrei nach § 4 UStG'),
    ('de', 'AE',
      'Btw verlegd (artikel 196 Btw-richtlijn)',
      'Reverse charge (article 196 of the VAT Directive)',
      'Steuerschuldnerschaft des Leistungsempfängers'),
    ('de', 'K',
      'Vrijgestelde intracommunautaire levering (§ 4 nr. 1b, § 6a UStG)',
      'Exempt intra-Community supply (§ 4 No. 1b, § 6a UStG)',
      'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1b, § 6a UStG)'),
    ('de', 'G',
      'Vrijgestelde uitvoer (§ 4 nr. 1a, § 6 UStG)',
      'Exempt export (§ 4 No. 1a, § 6 UStG)',
      'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1a, § 6 UStG)'),
    ('de', 'O',
      'Niet belastbaar in Duitsland (§ 3a lid 2 UStG)',
      'Not taxable in Germany (§ 3a (2) UStG)',
      'Nicht im Inland steuerbare Leistung (§ 3a Abs. 2 UStG)'),
    ('de', 'damage',
      'Schadevergoeding, niet belastbaar',
      'Compensation, not taxable',
      'Echter Schadensersatz, nicht steuerbar'),
    ('de', 'small',
      'Vrijgesteld van btw: regeling voor kleine ondernemers (§ 19 UStG)',
      'Exempt from VAT: small business scheme (§ 19 UStG)',
      'Steuerfrei: Kleinunternehmerregelung (§ 19 UStG)')
  ), rates (country, key, first, rate) AS (VALUES
    ('nl', 'high', '2001-01-01'::date, 19),
    ('nl', 'high', '2012-10-01'::date, 21),
    ('nl', 'low', '1986-10-01'::date, 6),
    ('nl', 'low', '2019-01-01'::date, 9),
    ('nl', 'zero', '1993-01-01'::date, 0),
    ('nl', 'exempt', '1993-01-01'::date, 0),
    ('nl', 'reverse', '1993-01-01'::date, 0),
    ('nl', 'intra', '1993-01-01'::date, 0),
    ('nl', 'export', '1993-01-01'::date, 0),
    ('nl', 'outside', '1993-01-01'::date, 0),
    ('nl', 'small', '1993-01-01'::date, 0),
    ('nl', 'damage', '1993-01-01'::date, 0),
    ('be', 'high', '1996-01-01'::date, 21),
    ('be', 'middle', '1992-04-01'::date, 12),
    ('be', 'low', '1992-04-01'::date, 6),
    ('be', 'zero', '1993-01-01'::date, 0),
    ('be', 'exempt', '1993-01-01'::date, 0),
    ('be', 'reverse', '1993-01-01'::date, 0),
    ('be', 'intra', '1993-01-01'::date, 0),
    ('be', 'export', '1993-01-01'::date, 0),
    ('be', 'outside', '1993-01-01'::date, 0),
    ('be', 'small', '1993-01-01'::date, 0),
    ('be', 'damage', '1993-01-01'::date, 0),
    ('de', 'high', '2007-01-01'::date, 19),
    ('de', 'high', '2020-07-01'::date, 16),
    ('de', 'high', '2021-01-01'::date, 19),
    ('de', 'low', '1983-07-01'::date, 7),
    ('de', 'low', '2020-07-01'::date, 5),
    ('de', 'low', '2021-01-01'::date, 7),
    ('de', 'zero', '1993-01-01'::date, 0),
    ('de', 'exempt', '1993-01-01'::date, 0),
    ('de', 'reverse', '1993-01-01'::date, 0),
    ('de', 'intra', '1993-01-01'::date, 0),
    ('de', 'export', '1993-01-01'::date, 0),
    ('de', 'outside', '1993-01-01'::date, 0),
    ('de', 'small', '1993-01-01'::date, 0),
    ('de', 'damage', '1993-01-01'::date, 0)
  ), added AS (
    INSERT INTO vat_codes (tenant_id, country, key, name, class, scheme, category, box, ledger, reason)
    SELECT of_tenant, codes.country, codes.key, codes.name, codes.class, codes.scheme, codes.category,
      codes.box, codes.ledger, CASE WHEN reasons.reason IS NOT NULL
        THEN jsonb_build_object('nl', reasons.nl, 'en', reasons.en, 'de', reasons.de) END
    FROM codes
    LEFT JOIN reasons ON reasons.country = codes.country AND reasons.reason = codes.reason
    WHERE codes.country = wanted
    ON CONFLICT (tenant_id, country, key) DO NOTHING
    RETURNING tenant_id, id, country, key
  )
  INSERT INTO vat_rates (tenant_id, vat_code_id, "from", rate)
  SELECT added.tenant_id, added.id, rates.first, rates.rate
  FROM added JOIN rates ON rates.country = added.country AND rates.key = added.key
$$;

-- A new tenant gets its country's codes, and another country's when it moves there.
CREATE OR REPLACE FUNCTION tenant_vat_codes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM add_vat_codes(new.id, vat_country(new.country));
  RETURN NULL;
END $$;

CREATE TRIGGER tenants_begin_vat_codes AFTER INSERT ON tenants
  FOR EACH ROW EXECUTE FUNCTION tenant_vat_codes();

CREATE TRIGGER tenants_vat_codes AFTER UPDATE OF country ON tenants
  FOR EACH ROW WHEN (vat_country(new.country) IS DISTINCT FROM vat_country(old.country))
  EXECUTE FUNCTION tenant_vat_codes();
