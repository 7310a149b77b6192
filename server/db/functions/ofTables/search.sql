-- The normal form of a text, as `foldText` of the contract: no accents, lower case, numbers and
-- words separated, only `|` and `%` as signs. `lower` alone is not enough: for letters other than A
-- to Z it depends on the database's locale. Most texts are ASCII, and take a tenth of the time.
CREATE OR REPLACE FUNCTION fold_text(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    CASE WHEN octet_length(folded) = length(folded)
      THEN regexp_replace(lower(folded COLLATE "C"), '[^0-9a-z|%]+', ' ', 'g')
      ELSE regexp_replace(replace(replace(replace(replace(translate(
        lower(regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f]+', '', 'g') COLLATE "C"),
        '×ØĐÐŁĦŦÆŒÞẞøđðłħŧıςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЂЉЊЋЏЅЈҐ',
        'xoddlhtæœþßoddlhtiσαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяєіђљњћџѕјґ'),
        'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'),
        '[^0-9a-z|%\u0180-\u02af\u0370-\u1fff\u2c00-\u2dff\u3005-\ud7ff\uf900-\ufaff]+', ' ', 'g')
    END,
    '(?<=[0-9])(?=[^0-9 ])|(?<=[^0-9 ])(?=[0-9])|(?<=[^ ])(?=\|)|(?<=\|)(?=[^ ])', ' ', 'g')
$$;

-- The searchable text of a record: its folded texts, each between two `|`. Words with a hyphen are
-- also included as one word.
CREATE OR REPLACE FUNCTION search_text(fields text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT fold_text(CASE WHEN fields ~ '[^\s\d]-[^\s\d]'
    THEN '|' || fields || '|' || regexp_replace(fields, '([^\s\d])-([^\s\d])', '\1\2', 'g') || '|'
    ELSE '|' || fields || '|' END)
$$;
